/** Words that stand for a standard term: returned, reported, received; no one, someone, anyone; its own noun. */
const dialect = /^(told|said|heard|hear|hears|theirs|nobody|somebody|everybody|anybody|whoever|whomever|whereabouts|whence|doomed|unsay)$/i

/** Names that calls between two versions of the worker fix. */
const fixedNames = /\bhearPaymentEvents\b/g

const stringPattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const sentencePattern = /<Trans\b[\s\S]*?<\/Trans>/g
const commentPattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** The dialect in a program's identifiers and comments, word by word; sentences of the product have their own review. */
export const dialectIn = (text: string): string[] => {
  const free = text.replaceAll(fixedNames, ' ')
  const comments = free.match(commentPattern) ?? []
  const code = free.replaceAll(commentPattern, ' ').replaceAll(sentencePattern, ' ').replaceAll(stringPattern, ' ')
  const identifiers = (code.match(/[A-Za-z_$][\w$]*/g) ?? []).flatMap((name) => name.split(/_|(?<=[a-z])(?=[A-Z])/))
  const words = comments.flatMap((comment) => comment.match(/[A-Za-z]+/g) ?? [])
  return [...identifiers, ...words].filter((word) => dialect.test(word)).map((word) => word.toLowerCase())
}
