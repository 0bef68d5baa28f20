/** What changed for programs, newest first. Fields and calls are only ever added. */
export const changes: { date: string; changes: string[] }[] = [
  {
    date: '2026-11-25',
    changes: [
      'All that an account has can be exported: `POST /account/export`, `GET /account/export/{jobId}` and its `/file`.',
      'An account that another installation exported is imported: `POST /operator/accounts/import`, `GET /operator/accounts/imports/{importId}`.',
      'An account’s data moves to another database: `POST /operator/accounts/{id}/move`, `GET /operator/accounts/{id}/moves`.',
      'Answers to calls with an API key list its scopes in `Key-Scopes`.',
    ],
  },
  {
    date: '2026-11-24',
    changes: [
      'An event is brought back to a moment of the last 30 days: `POST /operator/events/{id}/snapshot` and `/restore`, `GET /operator/events/{id}/snapshots`.',
      'The installation’s keys rotate: `POST /operator/rotate-keys`, `POST /operator/revoke-all`. `GET /operator/log` says what it decided by itself, `POST /operator/check-configuration` what is set up wrong.',
      'Pages report errors and web vitals: `POST /public/browser-reports`.',
      '`GET /health` says what works: `parts` and their states.',
      'Messages can be unsubscribed from with one click, and are not sent to addresses that bounced or reported spam: `left_out` and `paused` of `POST …/messages/recipients`, `address_state` of emails, 409 `messages_paused`.',
      'Orders by hand: `POST /events/{id}/orders`, paid elsewhere, free, or to be paid by a link. Orders have `channel` and `payment_provider`.',
      'Resale at face value: `POST` and `DELETE …/attendees/{short_id}/resale`, `resale` and `resale_fee_ppm` of self-service, `returned` of public prices.',
      'A waitlist for sold-out tickets: join, place, take, decline; entries and offers in the console. An email when a sale starts.',
      'Orders are filtered by ticket, promo code and answers, attendees by check-in list and time; days are the event’s.',
      'Attendees in lists have `checked_in_on`: the check-in lists they are checked in on.',
      'Saved views of lists at `/views`.',
      'Attendees are imported from CSV and XLSX: `POST /events/{id}/attendees/import`.',
      'Promo codes, check-in lists and whole events come from CSV: `POST /events/{id}/import`, `POST /events/import`.',
      'Schemas of the OpenAPI document have names: a generated client has one type for each.',
      'Every call has a description, examples, its scope and the codes it refuses with.',
      'A widget lists an organizer’s events in any site: `data-foyer-organizer`.',
      'Assistants call the API by `POST /api/mcp`, with a key.',
    ],
  },
  {
    date: '2026-11-23',
    changes: [
      'Webhooks by the Standard Webhooks specification: 20 types, retries for three days, replay.',
      'API keys with scopes, limited to events on wish, with `RateLimit` headers.',
      'Public events of an organizer as JSON, RSS and iCalendar.',
      'Orders may carry `source`, which the report by source counts.',
    ],
  },
]

/** The document's version: the day of its last change. */
export const API_VERSION = changes[0]?.date ?? ''
