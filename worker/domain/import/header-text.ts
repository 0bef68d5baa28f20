/** A header or a name as it is compared: small letters, without accents' forms, underscores and marks at its end. */
export const foldHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s\u00a0]+/gu, ' ')
    .replace(/[\s.:*]+$/u, '')
    .trim()
