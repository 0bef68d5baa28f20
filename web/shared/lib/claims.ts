/** The user and account of a token, and its expiry in milliseconds. */
export type Claims = { user: string; account: string; ends: number }

/** Decodes a token without verifying it; null when it is malformed. */
export const claimsOf = (token: string | null): Claims | null => {
  try {
    const part = (token ?? '').split('.')[1] ?? ''
    const { sub, account_id, exp } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof exp === 'number' ? { user: String(sub), account: String(account_id), ends: exp * 1000 } : null
  } catch {
    return null
  }
}

/** Whether two tokens belong to one user in one account. */
export const isSameSession = (one: string | null, other: string | null): boolean => {
  const [a, b] = [claimsOf(one), claimsOf(other)]
  return a !== null && a.user === b?.user && a.account === b.account
}
