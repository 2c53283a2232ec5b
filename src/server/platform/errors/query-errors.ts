/** SQLSTATE of a violated unique constraint. */
export const UNIQUE_VIOLATION = '23505'

/** SQLSTATE of a lock that was not granted within `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** SQLSTATE of a deadlock. */
export const DEADLOCK = '40P01'

/** SQLSTATE of a transaction that conflicts with another one, or on a replica with changes that it replays. */
export const SERIALIZATION_FAILURE = '40001'

/** The SQLSTATE (five characters) of the PostgreSQL error in an error's chain of causes. */
export function sqlState(error: unknown): string | undefined {
  return listCauses(error)
    .map(getCode)
    .find((code) => /^[0-9A-Z]{5}$/.test(code))
}

/** Whether the unique constraint with this name was violated. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  sqlState(error) === UNIQUE_VIOLATION &&
  listCauses(error).some((each) => 'constraint' in each && each.constraint === constraint)

const FOREIGN_KEY_VIOLATION = '23503'
const NOT_NULL_VIOLATION = '23502'
const CHECK_VIOLATION = '23514'

/** Whether a row refers to another that does not exist, or others refer to a row that is deleted. */
export const violatesForeignKey = (error: unknown): boolean => sqlState(error) === FOREIGN_KEY_VIOLATION

/** Whether a row violates a check, foreign key or not-null constraint. */
export const violatesConstraint = (error: unknown): boolean =>
  [CHECK_VIOLATION, FOREIGN_KEY_VIOLATION, NOT_NULL_VIOLATION].includes(sqlState(error) ?? '')

/** Whether a write refers to an account or a guest that no longer exists. */
export function refersToMissingUser(error: unknown): boolean {
  const namesUser = (each: Error) =>
    'constraint' in each && typeof each.constraint === 'string' && /_(users|customers)_id_fk$/.test(each.constraint)
  return sqlState(error) === FOREIGN_KEY_VIOLATION && listCauses(error).some(namesUser)
}

/** Whether the database could not be reached or closed the connection, which may be temporary. */
export function isDisconnection(error: unknown): boolean {
  return listCauses(error).some(
    (each) =>
      // Class 08: connection errors. 57P01 to 57P03: the server is shutting down, has crashed or is starting up.
      /^(08...|57P0[123])$/.test(getCode(each)) ||
      ('syscall' in each && each.syscall === 'connect') ||
      // The operating system reports the closed connection.
      /^(EPIPE|ECONNRESET)$/.test(getCode(each)) ||
      /^Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
        each.message,
      ),
  )
}

/** Whether the database lacked disk, memory or connections (class 53), which may be temporary. */
export const isOutOfResources = (error: unknown): boolean => sqlState(error)?.startsWith('53') ?? false

const QUERY_CANCELED = '57014'

/** Whether a statement timed out, usually while waiting for another transaction's lock. */
export const isTimeout = (error: unknown): boolean => sqlState(error) === QUERY_CANCELED

function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : []
}

const getCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
