/** As much of a person as names them. */
type Person = { first_name: string; last_name: string }

/** Letters of the languages that put the family first, and nothing between. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}]+$/u

/** A person's whole name in its own order: 王 before 小明, and Ada before Lovelace. */
export const personName = ({ first_name: first, last_name: last }: Person): string =>
  familyFirst.test(first) && familyFirst.test(last) ? last + first : `${first} ${last}`.trim()
