/** How many processes run suites side by side, each with a Foyer: one for who runs a file by hand. */
export const foyers = Number(process.env['FOYERS'] ?? 1)
