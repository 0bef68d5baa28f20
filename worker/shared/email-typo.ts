/** Where most people have their mail. */
const providers = [
  'gmail',
  'googlemail',
  'outlook',
  'hotmail',
  'yahoo',
  'icloud',
  'protonmail',
  'posteo',
  'freenet',
  'laposte',
  'btinternet',
]
/** Endings that are no typo of each other. */
const endings = [
  'com',
  'de',
  'net',
  'fr',
  'es',
  'ch',
  'at',
  'it',
  'nl',
  'be',
  'pt',
  'co.uk',
  'com.br',
  'ca',
  'com.au',
  'in',
  'co.in',
  'co.jp',
]
const typosOfCom = ['con', 'co', 'cm', 'om', 'cmo', 'ocm', 'comm', 'coom', 'cpm', 'vom', 'xom', 'vim']

/** Whether one letter was changed, added, left out or swapped with its neighbour. */
const isOneOff = (typed: string, meant: string): boolean => {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1
  const [was, is] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  return (was.length <= 1 && is.length <= 1) || (was.length === 2 && was === [...is].toReversed().join(''))
}

/** The address that was probably meant, where its domain is a common provider's with a typo; null for any other. */
export const meantAddress = (address: string): string | null => {
  const [, person = '', name = '', ending = ''] = /^([^@\s]+)@([^@\s.]+)\.([^@\s]+)$/.exec(address.trim()) ?? []
  const [typed, typedEnding] = [name.toLowerCase(), ending.toLowerCase()]
  // Providers of their own that look like one of the others.
  if (['mail', 'ymail', 'email'].includes(typed)) return null
  const provider = providers.find((one) => one === typed) ?? providers.find((one) => isOneOff(typed, one))
  const right = endings.includes(typedEnding) ? typedEnding : typosOfCom.includes(typedEnding) ? 'com' : null
  if (!provider || !right || (provider === typed && right === typedEnding)) return null
  return `${person}@${provider}.${right}`
}
