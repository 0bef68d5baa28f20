import type { Call } from '../seed/organizer.ts'
import type { Stack } from '../run/stack.ts'

/** The data for screenshots of the account's people. */
export type TeamScene = { organizer: string; invitation: string }

const invited = [
  { email: 'jonas@hallenwerk.test', first_name: 'Jonas', last_name: 'Feldmann', role: 'ORGANIZER' },
  { email: 'oluwaseun@hallenwerk.test', first_name: 'Oluwaseun', last_name: 'Adeyemi-Hartmann', role: 'ADMIN' },
  { email: 'tarek@hallenwerk.test', first_name: 'Tarek', last_name: 'Aziz', role: 'ORGANIZER' },
  { email: 'pia.rademacher@hallenwerk.test', first_name: 'Pia', last_name: 'Rademacher', role: 'ORGANIZER' },
  { email: 'kasse@speicher9.test', first_name: 'Kasse', last_name: '', role: 'ORGANIZER' },
]

/** The link's token in the invitation that was really sent. */
const linkOf = async (stack: Stack, email: string): Promise<string> => {
  const deadline = Date.now() + 30_000
  for (;;) {
    const mails = (await (await fetch(`${stack.mailUrl}/email`)).json()) as { to: { address: string }[]; text: string }[]
    const mail = mails.find((one) => one.to.some((to) => to.address === email))
    const token = mail && /accept-invitation\/([0-9a-z]+)/.exec(mail.text)?.[1]
    if (token) return token
    if (Date.now() > deadline) throw new Error(`Waited in vain for the invitation of ${email}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Invites people: three accept, of whom one is deactivated; two have not answered yet. */
export const prepareTeam = async (stack: Stack, anyone: Call, member: Call): Promise<TeamScene> => {
  const ids: string[] = []
  for (const person of invited) ids.push((await member('POST', '/users', person))['data'].id as string)
  for (const { email } of invited.slice(0, 3))
    await anyone('POST', `/auth/invitation/${await linkOf(stack, email)}`, { password: 'a-good-password' })
  await member('PUT', `/users/${ids[2]}`, { status: 'INACTIVE' })
  const organizers = (await member('GET', '/organizers'))['data'] as { id: string }[]
  return { organizer: organizers[0]?.id ?? '', invitation: await linkOf(stack, 'pia.rademacher@hallenwerk.test') }
}
