import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useTheme } from '#web/browser/theme.ts'

/** Styles Stripe's fields like ours, in the colors of the current theme. */
export function useAppearance(): Appearance {
  const [theme] = useTheme()
  const [appearance, setAppearance] = useState(readAppearance)

  // Not read directly, but a change of the theme changes the colors.
  useEffect(() => {
    const darkScheme = matchMedia('(prefers-color-scheme: dark)')
    const read = () => setAppearance(readAppearance())
    read()
    darkScheme.addEventListener('change', read)
    return () => darkScheme.removeEventListener('change', read)
  }, [theme])
  return appearance
}

function readAppearance(): Appearance {
  const color = readColors()
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: color.accent,
      colorBackground: color.surface,
      colorText: color.ink,
      colorTextSecondary: color['ink-soft'],
      colorTextPlaceholder: color['ink-faint'],
      colorDanger: color.danger,
      iconColor: color['ink-soft'],
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Label': { color: color.ink, fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Input': { border: `1px solid ${color['line-strong']}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': { borderColor: color.accent, boxShadow: 'none', outline: `2px solid ${color.accent}` },
      '.Input--invalid': { borderColor: color.danger, boxShadow: 'none', color: color.ink },
      '.Error': { color: color.danger, fontSize: '14px' },
    },
  }
}

const colorNames = ['accent', 'surface', 'ink', 'ink-soft', 'ink-faint', 'danger', 'line-strong'] as const

/** Resolves the design tokens to plain colors, because Stripe's frame cannot read our CSS variables. */
function readColors(): Record<(typeof colorNames)[number], string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const entries = colorNames.map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(entries) as Record<(typeof colorNames)[number], string>
}
