import { expect, test } from 'vitest'
import { isPublicPath } from './access.ts'

test.each([
  '/auth/login',
  '/auth/register',
  '/account/payment',
  '/checkout/evt_1/x/details',
  '/event/evt_1/name',
  '/order/evt_1/x',
  '/ticket/evt_1/x',
  '/check-in/x',
  '/widget/evt_1',
])('%s deals with a refusal itself', (path) => expect(isPublicPath(path)).toBe(true))

test.each(['/manage/events', '/manage/event/evt_1/orders', '/manage/event/evt_1/check-in', '/account/settings', '/welcome'])(
  '%s leads to the login',
  (path) => expect(isPublicPath(path)).toBe(false),
)
