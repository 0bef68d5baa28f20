type Atoms = Record<string, string>
type Choice = Record<string, unknown>
type Written = {
  base: Atoms
  variants: Record<string, Record<string, Atoms>>
  compounds: { when: Choice; atoms: Atoms }[]
  defaults: Choice
}

/** A recipe with class names written at build time: a variant overrides earlier classes of the same property. */
export const recipe =
  ({ base, variants, compounds, defaults }: Written) =>
  (choice: Choice = {}): string => {
    const chosen = { ...defaults }
    for (const [name, value] of Object.entries(choice)) if (value !== undefined) chosen[name] = value
    const atoms = { ...base }
    for (const [name, value] of Object.entries(chosen)) Object.assign(atoms, variants[name]?.[String(value)])
    for (const { when, atoms: more } of compounds)
      if (Object.entries(when).every(([name, value]) => chosen[name] === value)) Object.assign(atoms, more)
    return Object.values(atoms).join(' ')
  }
