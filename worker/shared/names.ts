/** A person's name; each part is null while unknown. */
type Person = { first_name: string | null; last_name: string | null }

/** Scripts of languages that put the family name first, without a space. */
const familyFirst = /^[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}ー]+$/u

/** A person's full name in its own order, for all readers: 王 before 小明, and Ada before Lovelace. */
export const personName = ({ first_name, last_name }: Person): string => {
  const [first, last] = [first_name ?? '', last_name ?? '']
  return familyFirst.test(first + last) ? last + first : `${first} ${last}`.trim()
}
