import { data, isRouteErrorResponse } from 'react-router'

/** What a loader throws when there is no such page: HTTP 404. */
export const missing = () => data(null, { status: 404 })

/** Whether a page could not be shown because it does not exist. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404
