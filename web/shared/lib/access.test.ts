import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { accessDenied, isPublicPath, onAccessDenied, saveReturn, takeReturn } from './access.ts'
import { readToken, writeToken } from './token.ts'

test.each([
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password/x',
  '/auth/accept-invitation/x',
  '/account/payment',
  '/checkout/evt_1/x/details',
  '/e/evt_1/name',
  '/event/evt_1/name',
  '/order/evt_1/x',
  '/order/evt_1/x/print',
  '/ticket/evt_1/x',
  '/check-in/x',
  '/widget/evt_1',
])('%s handles its own 401 and 403', (path) => expect(isPublicPath(path)).toBe(true))

test.each([
  '/',
  '/manage/events',
  '/manage/event/evt_1/orders',
  '/manage/event/evt_1/check-in',
  '/manage/event/evt_1/widget',
  '/manage/event/evt_1/checkout/auth/login',
  '/manage/organizer/org_1/events',
  '/manage/profile/confirm-email-address/register',
  '/account/settings',
  '/account/payments',
  '/authors',
  '/welcome',
])('%s redirects to the login', (path) => expect(isPublicPath(path)).toBe(false))

describe('accessDenied', () => {
  const follow = { toLogin: vi.fn(), reloadPermissions: vi.fn() }
  const at = (pathname: string, search = '', hash = '') => vi.stubGlobal('window', { location: { pathname, search, hash } })
  beforeEach(() => {
    vi.clearAllMocks()
    onAccessDenied(follow)
    writeToken('token')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    writeToken(null)
    takeReturn()
  })

  it('redirects to the login after a 401 and returns to the page once', () => {
    at('/manage/event/evt_1/orders', '?query=noor&page=2', '#latest')
    accessDenied({ status: 401, code: 'unauthenticated' })
    expect(follow.toLogin.mock.calls).toEqual([['signed-out']])
    expect(readToken()).toBeNull()
    expect([takeReturn(), takeReturn()]).toEqual(['/manage/event/evt_1/orders?query=noor&page=2#latest', '/manage/events'])
  })

  it('does not redirect from a public page', () => {
    at('/auth/login')
    accessDenied({ status: 401, code: 'unauthenticated' })
    expect(follow.toLogin).not.toHaveBeenCalled()
    expect(takeReturn()).toBe('/manage/events')
  })

  it('keeps the session and the page when the role is insufficient, and reloads the permissions', () => {
    at('/account/settings')
    accessDenied({ status: 403, code: 'forbidden' })
    expect([follow.toLogin.mock.calls, follow.reloadPermissions.mock.calls]).toEqual([[], [[]]])
    expect([readToken(), takeReturn()]).toEqual(['token', '/manage/events'])
  })

  it('redirects to the login after any other 403 and keeps the token', () => {
    at('/manage/events')
    accessDenied({ status: 403, code: 'user_inactive' })
    expect(follow.toLogin.mock.calls).toEqual([['forbidden']])
    expect(readToken()).toBe('token')
  })

  it('keeps the session after a wrong password', () => {
    at('/manage/profile')
    accessDenied({ status: 401, code: 'invalid_credentials' })
    expect([readToken(), follow.toLogin.mock.calls.length]).toEqual(['token', 0])
  })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'ignores the saved %j and returns to the events',
  (url) => {
    saveReturn(url)
    expect(takeReturn()).toBe('/manage/events')
  },
)
