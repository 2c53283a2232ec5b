import { data, isRouteErrorResponse } from 'react-router'

/** Thrown by a loader when the page does not exist: HTTP 404. */
export const notFound = () => data(null, { status: 404 })

/** Whether an error means that the page does not exist. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404
