import { useOnline } from './online.ts'

/** Says that the connection is gone, for as long as it is. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="bg-ink px-4 py-2 text-center text-canvas text-sm">
          You are offline. What is on the screen stays; everything else waits for the connection.
        </p>
      )}
    </div>
  )
}
