/** Number of processes that run suites side by side, each with a Foyer: one for a single file run by hand. */
export const foyers = Number(process.env['FOYERS'] ?? 1)
