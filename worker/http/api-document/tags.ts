/** The groups of the document with the paths that belong to each; the first that fits counts. */
const groups: [name: string, path: RegExp, description: string][] = [
  [
    'Buying',
    /^\/public\/events\/\{id\}\/(order|quote|promo-codes|questions|attendees|transfers|waitlist|tell-me)|^\/public\/(my-tickets|ticket-calendars)/,
    'What a buyer does, without a key: quote, order, details, payment.',
  ],
  ['Waiting room', /\/room(\/|$)/, 'The line before a sale that many want.'],
  ['Check-in', /check-in|check_in/, 'Lists, and who came. `/public` calls need only the list’s link.'],
  ['Feeds', /^\/public\/(organizers|events$)|^\/public\/events\/\{id\}|^\/public\/images/, 'Public events, without a key.'],
  ['Tickets', /^\/events\/\{id\}\/tickets/, 'What an event sells.'],
  ['Promo codes', /^\/events\/\{id\}\/promo-codes/, 'Discounts, and codes that reveal private tickets.'],
  ['Capacity', /^\/events\/\{id\}\/capacity-assignments/, 'Limits that several tickets share.'],
  ['Questions', /^\/events\/\{id\}\/questions/, 'What buyers and attendees are asked.'],
  ['Reports', /\/(reports|export|stats|live|needs)(\/|$)|answers/, 'Figures, reports and CSV.'],
  ['Orders', /^\/events\/\{id\}\/orders/, 'Orders, refunds and their timeline.'],
  ['Attendees', /^\/events\/\{id\}\/attendees/, 'One row for each ticket that was issued.'],
  ['Waitlist', /^\/events\/\{id\}\/waitlist/, 'Who waits for sold-out tickets, and what they are offered.'],
  ['Messages', /^\/(events\/\{id\}\/(messages|mails|sample)|mails)|mail/, 'Emails to attendees, and the log of all emails.'],
  ['Affiliates', /^\/events\/\{id\}\/affiliates/, 'Who sends buyers.'],
  ['Page and images', /\/(homepage|images?)(\/|$)/, 'How an event’s page looks.'],
  ['Events', /^\/(events|search)/, 'Events, their settings and status.'],
  ['Organizers', /^\/organizers/, 'Who is behind an event.'],
  ['Taxes and fees', /^\/taxes-and-fees/, 'What is added to, or included in, a price.'],
  ['Webhooks', /^\/account\/webhooks/, 'Addresses of yours that hear of changes.'],
  ['API keys', /^\/account\/api-keys/, 'Keys for programs, each with its scopes.'],
  ['Account', /^\/account/, 'The account, its payments, defaults and security log.'],
  ['Views', /^\/views/, 'Named states of the console’s lists, each member’s own.'],
  ['Users', /^\/users/, 'Who may use the console.'],
  ['Sign-in', /^\/auth/, 'Sessions of people. Programs use a key instead.'],
  ['Installation', /./, 'For whoever runs the installation.'],
]

/** The group of a path. */
export const tagOf = (path: string): string => groups.find(([, pattern]) => pattern.test(path))?.[0] ?? 'Installation'

/** The groups as the document names them: what most programs need comes first. */
export const tags = ['Events', 'Tickets', 'Buying', 'Orders', 'Attendees', 'Check-in', ...groups.map(([name]) => name)]
  .filter((name, index, all) => all.indexOf(name) === index)
  .map((name) => ({ name, description: groups.find(([group]) => group === name)?.[2] ?? '' }))
