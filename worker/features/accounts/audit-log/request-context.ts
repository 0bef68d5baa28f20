import { personName } from '../../../shared/names.ts'
import { networkAround } from '../../../domain/address.ts'
import type { RequestContext } from './record.ts'
import type { Call } from '../../../http/endpoint.ts'

type Named = { id: string; first_name: string; last_name: string }

/** The audit log's context of a call: user, network, time; `user` where no one is signed in yet. */
export const requestContextOf = (c: Call, user: Named | null = c.get('me') ?? null): RequestContext => ({
  actor: user && { id: user.id, name: personName(user) },
  address: networkAround(c.req.header('cf-connecting-ip') ?? ''),
  now: c.get('now'),
})
