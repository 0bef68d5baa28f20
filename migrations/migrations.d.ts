/** The shape of the generated `migrations.js` of both databases. */
declare module '*/migrations.js' {
  const migrations: { journal: { entries: { idx: number; tag: string }[] }; migrations: Record<string, string> }
  export default migrations
}
