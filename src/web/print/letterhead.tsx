import type { ReactNode } from 'react'
import { useShop } from '#web/shop/shop.ts'

interface LetterheadProps {
  /** Title of the sheet: "Order ORD-001". */
  title: string
  /** Identifying details below the title. */
  children?: ReactNode
}

/** Header of all printed sheets: title and shop. */
export function Letterhead({ title, children }: LetterheadProps) {
  const { name, address, phone, supportEmail } = useShop()
  return (
    <div className="flex items-start justify-between gap-8 border-line-strong border-b pb-5">
      <div>
        <p className="font-semibold text-2xl tracking-tight">{title}</p>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
      <div className="text-end text-ink-soft text-xs leading-relaxed">
        <p className="font-semibold text-ink text-lg tracking-tight">{name}</p>
        {[address, phone, supportEmail].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
