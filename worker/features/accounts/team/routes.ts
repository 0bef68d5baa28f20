import { list, one } from '../../../contract/common.ts'
import { sessionSchema } from '../../../contract/people.ts'
import { acceptInvitationSchema, invitationSchema, inviteSchema, memberSchema, updateMemberSchema } from '../../../contract/team.ts'
import { answerSession } from '../users/answer-session.ts'
import { callerOf } from '../users/caller.ts'
import { fromOwnPages } from '../../../http/auth.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, readListQuery } from '../../../db/lists/list-query.ts'
import { originOf } from '../../../http/origin.ts'
import { prepared } from '../../../http/prepared.ts'
import { answerProblem } from '../../../http/problem.ts'
import { requestContextOf } from '../audit-log/request-context.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { clientOriginOf } from '../../../http/client-origin.ts'
import { withMails } from '../accounts/mail-allowance.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { getMember, inviteUser, resendInvitation, revokeInvitation } from './invite-user.ts'
import { listMembers, memberListRules } from './list-members.ts'
import { updateMember } from './update-member.ts'

/** An invitation goes to a possible stranger: it counts as so many of the account's mails of the day. */
const MAILS_PER_INVITATION = 5

/** The members of an account, and invitations. */
export const teamRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/users',
      operation: 'listUsers',
      summary: 'Users of the account, invited ones too',
      query: listQuerySchema,
      answers: list(memberSchema),
    },
    async (c, { query }) => {
      const asked = readListQuery(query, memberListRules)
      return asked.ok ? c.json(await listMembers(c.env, c.get('me').account.id, asked.value)) : answerProblem(c, asked.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users',
      operation: 'inviteUser',
      summary: 'Invite somebody to the account',
      description: 'Needs a confirmed email of one’s own. The link goes to the address alone, works for seven days, and once.',
      errors: [409, 429],
      before: [idempotent],
      body: inviteSchema,
      answers: one(memberSchema),
      status: 201,
    },
    async (c, { body }) => {
      const asked = { id: idFor(c, 'usr'), fields: body, origin: originOf(c) }
      return answer(c, await withMails(c, MAILS_PER_INVITATION, () => inviteUser(c.env, c.get('me'), asked, requestContextOf(c))), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/users/{id}',
      operation: 'getUser',
      summary: 'A user of the account',
      answers: one(memberSchema),
      edits: updateMemberSchema,
    },
    async (c, { params }) => answer(c, await getMember(c.env, c.get('me').account.id, params.id)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/users/{id}',
      operation: 'updateUser',
      summary: 'Change somebody’s role or status in the account',
      errors: [409],
      body: updateMemberSchema,
      answers: one(memberSchema),
      edits: updateMemberSchema,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await updateMember(c.env, c.get('me'), { id: params.id, fields: body, if_match: c.req.header('if-match') }, requestContextOf(c)),
      ),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/users/{id}/invitation',
      operation: 'resendInvitation',
      summary: 'Send an invitation again',
      errors: [409, 429],
    },
    async (c, { params }) =>
      answerEmpty(
        c,
        await withMails(c, MAILS_PER_INVITATION, () => resendInvitation(c.env, c.get('me'), params.id, originOf(c), requestContextOf(c))),
      ),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/users/{id}/invitation',
      operation: 'revokeInvitation',
      summary: 'Take an invitation back',
      errors: [409],
    },
    async (c, { params }) => answerEmpty(c, await revokeInvitation(c.env, c.get('me').account.id, params.id, requestContextOf(c))),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/auth/invitation/{token}',
      operation: 'getInvitation',
      summary: 'Who invites to what',
      errors: [410],
      before: [prepared],
      answers: one(invitationSchema),
    },
    async (c, { params }) => answer(c, await readInvitation(c.env, params.token, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/auth/invitation/{token}',
      operation: 'acceptInvitation',
      summary: 'Accept an invitation',
      description:
        'Who has a confirmed user under the invited address calls signed in as them and sends nothing; anybody else sends names and a password.',
      errors: [401, 403, 410, 429],
      before: [fromOwnPages, limitedByAddress('invitation'), prepared],
      body: acceptInvitationSchema,
      bodyOptional: true,
      answers: sessionSchema,
    },
    async (c, { params, body }) => {
      const caller = await callerOf(c)
      const asked = {
        token: params.token,
        fields: body,
        caller: caller.ok && !caller.value.key ? caller.value : null,
        from: clientOriginOf(c),
      }
      return answerSession(c, await acceptInvitation(c.env, asked, requestContextOf(c)))
    },
  )
}
