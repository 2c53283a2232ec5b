/** SQLSTATE of a unique constraint that was broken. */
export const UNIQUE_VIOLATION = '23505'

/** SQLSTATE of a lock that was not to be had for as long as `lock_timeout` says. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** SQLSTATE of a transaction that PostgreSQL ended because it and another waited for each other. */
export const DEADLOCK = '40P01'

/** The five-letter code (SQLSTATE) of the PostgreSQL error behind this one, wherever in its chain of causes that is. */
export function sqlState(error: unknown): string | undefined {
  return causesOf(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$/.test(code))
}

/** Whether this very unique constraint was broken. */
export const breaksUnique = (error: unknown, constraint: string): boolean =>
  sqlState(error) === UNIQUE_VIOLATION &&
  causesOf(error).some((each) => 'constraint' in each && each.constraint === constraint)

const FOREIGN_KEY_VIOLATION = '23503'
const NOT_NULL_VIOLATION = '23502'
const CHECK_VIOLATION = '23514'

/** Whether a row is not as a constraint of its table demands. */
export const breaksConstraint = (error: unknown): boolean =>
  [CHECK_VIOLATION, FOREIGN_KEY_VIOLATION, NOT_NULL_VIOLATION].includes(sqlState(error) ?? '')

/** Whether something was to be written for an account that is no longer there. */
export function isOfMissingUser(error: unknown): boolean {
  const namesUser = (each: Error) =>
    'constraint' in each && typeof each.constraint === 'string' && each.constraint.endsWith('_users_id_fk')
  return sqlState(error) === FOREIGN_KEY_VIOLATION && causesOf(error).some(namesUser)
}

/** Whether the database was not there to be asked, or went away while it was: it may be back in a moment. */
export function isDisconnection(error: unknown): boolean {
  return causesOf(error).some(
    (each) =>
      // Class 08, and the server's own words for being stopped, crashed or still starting.
      /^(08...|57P0[123])$/.test(codeOf(each)) ||
      ('syscall' in each && each.syscall === 'connect') ||
      /^Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
        each.message,
      ),
  )
}

const QUERY_CANCELED = '57014'

/** Whether a statement was stopped because it took too long, mostly in waiting for what somebody else is changing. */
export const isTimeout = (error: unknown): boolean => sqlState(error) === QUERY_CANCELED

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
