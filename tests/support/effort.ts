/** Whether tests take their long form: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1'

/** How much of something a test tries: `name` in the environment decides, else which form it takes. */
export const effort = (name: string, { short, long }: { short: number; long: number }): number =>
  Number(process.env[name] ?? (isLong ? long : short))

/** The languages of a journey, one for each reading direction: the short form takes the named one alone. */
export const bothWays = (short: 'en' | 'ar'): ('en' | 'ar')[] => (isLong ? ['en', 'ar'] : [short])
