/**
 * In SQL, that a row's account is at home in the database that is asked: while an account is moved, its rows are in two.
 * For what asks every database at once; `accountId` is a column.
 */
export const isHome = (accountId: string): string =>
  `not exists (select 1 from moving_accounts where moving_accounts.account_id = ${accountId} and moving_accounts.is_hidden = 1)`
