// When a waiting room opens by itself: buyers' calls that an event's box had no room for, or was slow to answer.

/** The number of such calls reported in a second. */
export type Strain = [second: number, calls: number]

const WINDOW_SECONDS = 10
const MIN_CALLS = 3
/** A short burst is handled by retries; an overload lasts longer than one second. */
const MIN_SECONDS = 2

/** Adds calls reported now (milliseconds); drops the seconds outside of the window. */
export const addStrain = (strains: readonly Strain[], calls: number, now: number): Strain[] => {
  const second = Math.floor(now / 1000)
  const recent = strains.filter(([one]) => one > second - WINDOW_SECONDS && one !== second)
  const before = strains.find(([one]) => one === second)?.[1] ?? 0
  return [...recent, [second, before + calls]]
}

/** Whether a box is overloaded over the whole window. */
export const isStrained = (strains: readonly Strain[]): boolean =>
  strains.length >= MIN_SECONDS && strains.reduce((sum, [, calls]) => sum + calls, 0) >= MIN_CALLS

/** The number of such calls WINDOW_SECONDS the last ten seconds. */
export const callsOf = (strains: readonly Strain[], now: number): number =>
  strains.reduce((sum, [second, calls]) => (second > Math.floor(now / 1000) - WINDOW_SECONDS ? sum + calls : sum), 0)
