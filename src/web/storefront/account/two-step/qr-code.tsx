import { clsx } from 'clsx'
import { encodeQR } from 'qr'

interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** Width of the white border in modules. Readers need it to find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code, dark on white in both themes, because many cameras cannot read the inverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-md border bg-[#fff]', className)}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
