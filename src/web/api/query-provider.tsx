import { Outlet } from 'react-router'
import { WithQueries } from './with-queries.tsx'

/** The query cache, around the pages for signed-in users only, so that public pages do not load it. */
export default function QueryProvider() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  )
}
