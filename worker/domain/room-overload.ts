// When a waiting room opens by itself: buyers' calls that an event's box had no room for, or was slow to answer.

/** The number of such calls reported in a second. */
export type Strain = [second: number, calls: number]

const within = 10
const leastCalls = 3
/** A moment's crowd is served by trying again; it takes more than one such second. */
const leastSeconds = 2

/** Adds calls reported now (milliseconds); drops the seconds outside of the window. */
export const addStrain = (strains: readonly Strain[], calls: number, now: number): Strain[] => {
  const second = Math.floor(now / 1000)
  const recent = strains.filter(([one]) => one > second - within && one !== second)
  const before = strains.find(([one]) => one === second)?.[1] ?? 0
  return [...recent, [second, before + calls]]
}

/** Whether a box goes on having too much to do. */
export const isStrained = (strains: readonly Strain[]): boolean =>
  strains.length >= leastSeconds && strains.reduce((sum, [, calls]) => sum + calls, 0) >= leastCalls

/** How many of them were within the last ten seconds. */
export const callsOf = (strains: readonly Strain[], now: number): number =>
  strains.reduce((sum, [second, calls]) => (second > Math.floor(now / 1000) - within ? sum + calls : sum), 0)
