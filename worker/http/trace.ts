import { personName } from '../contract/names.ts'
import { networkAround } from '../domain/address.ts'
import type { Trace } from '../features/security-log/record.ts'
import type { Call } from './endpoint.ts'

type Named = { id: string; first_name: string; last_name: string }

/** Who makes a call, from where and when, as the security log keeps it; `user` where nobody is signed in yet. */
export const traceOf = (c: Call, user: Named | null = c.get('me') ?? null): Trace => ({
  actor: user && { id: user.id, name: personName(user) },
  address: networkAround(c.req.header('cf-connecting-ip') ?? ''),
  now: c.get('now'),
})
