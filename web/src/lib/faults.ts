/** What is wrong with the luck of a table, in words. */
import { m } from "../paraglide/messages";
import type { Mismatch } from "./kept";

export const FAULTS: Record<Mismatch, () => string> = {
  host_swapped: m.luck_fault_host_swapped,
  own_left_out: m.luck_fault_own_left_out,
  list_incomplete: m.luck_fault_list_incomplete,
  list_changed: m.luck_fault_list_changed,
  reveal_wrong: m.luck_fault_reveal_wrong,
  begun_early: m.luck_fault_begun_early,
  secret_wrong: m.luck_fault_secret_wrong,
  other_table: m.luck_fault_other_table,
  record_host: m.luck_fault_record_host,
  record_list: m.luck_fault_record_list,
  record_own: m.luck_fault_record_own,
};
