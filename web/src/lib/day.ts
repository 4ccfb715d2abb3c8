/** Days in the words of the reader's language. */

/** A day in short, without its year if that is the present one. */
export function sayDay(day: Date, locale: string, now = new Date()): string {
  const isThisYear = day.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(day);
}
