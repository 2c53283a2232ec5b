import type { BundleComponentJson } from '#contract/bundles.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { t } from '#messages/bundle.ts'

type Component = Pick<BundleComponentJson, 'sku' | 'name' | 'quantity' | 'options'>

/** The components of a line with a bundle. */
export const ComponentsList = ({ components }: { components: readonly Component[] }) => (
  <ul aria-label={t('includes')} className="text-ink-soft text-sm">
    {components.map((component) => (
      <li key={component.sku} className="wrap-anywhere">
        {[`${component.quantity} × ${component.name}`, formatOptions(component)].filter(Boolean).join(' · ')}
      </li>
    ))}
  </ul>
)
