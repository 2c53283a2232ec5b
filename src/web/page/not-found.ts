import { data, isRouteErrorResponse } from 'react-router'

/** Thrown by a loader when the page does not exist: HTTP 404. */
export const notFound = () => data(null, { status: 404 })

/** Thrown by a loader when the page no longer exists and has no successor: HTTP 410. */
export const gone = () => data(null, { status: 410 })

/** Whether an error means that the page does not exist, or no longer. */
export const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
