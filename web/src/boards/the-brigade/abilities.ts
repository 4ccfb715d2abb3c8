/** What members, wardens, boards and great buildings do, by their numbers or names. */

/** By member. */
export const ABILITIES = [
  "board.ability_kulari",
  "board.ability_del_uge",
  "board.ability_selina",
  "board.ability_nery",
  "board.ability_morgana",
  "board.ability_gness",
  "board.ability_chops",
  "board.ability_pep",
  "board.ability_mog",
  "board.ability_ali",
  "board.ability_mal",
  "board.ability_lumen",
  "board.ability_walder",
  "board.ability_leon",
  "board.ability_ben",
  "board.ability_immora",
  "board.ability_esme",
  "board.ability_ebenezer",
  "board.ability_veda",
  "board.ability_zilda",
  "board.ability_ash",
  "board.ability_precious",
];

/** By warden; a plain one has no special action. */
export const SPECIALS = [
  "",
  "board.special_gloria",
  "board.special_blitz",
  "board.special_frith",
  "board.special_glint",
  "board.special_bernhardt",
  "board.special_ester",
  "board.special_fang",
  "board.special_galeela",
  "board.special_aurath",
  "board.special_cindy",
];

/** By board; a plain one has no ability. */
export const SIDES = [
  "",
  "board.side_white",
  "board.side_black",
  "board.side_pink",
  "board.side_orange",
];

/** By how the name of a great building ends. */
export const GREATS: Readonly<Record<string, string>> = {
  distillery: "board.great_distillery",
  exhibits: "board.great_exhibits",
  oak: "board.great_oak",
  aviary: "board.great_aviary",
};

const ESTER = 6;

/** Whether a warden has something to do, and not only an ability. */
export function canAct(warden: number): boolean {
  return warden > 0 && warden !== ESTER;
}
