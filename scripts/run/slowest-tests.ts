/** The part of vitest's report about a test. */
export type TimedFile = { name: string; assertionResults: { fullName: string; duration?: number | null | undefined }[] }

/** The slowest tests, slowest first, one a line: seconds, file and name. */
export const slowestTests = (files: readonly TimedFile[], count: number, root: string): string[] =>
  files
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ test: `${name.replace(`${root}/`, '')} › ${fullName}`, ms: duration ?? 0 })),
    )
    .filter(({ ms }) => ms > 0)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`)
