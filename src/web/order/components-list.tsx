import type { BundleComponentJson } from '#contract/bundles.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { t } from '#messages/bundle.ts'

type Component = Pick<BundleComponentJson, 'sku' | 'name' | 'fallback' | 'quantity' | 'options'>

/** The components of a line with a bundle. */
export const ComponentsList = ({ components }: { components: readonly Component[] }) => (
  <ul aria-label={t('includes')} className="text-ink-soft text-sm">
    {components.map((component) => (
      <li key={component.sku} className="wrap-anywhere">
        {component.quantity} × <ComponentName component={component} />
        {formatOptions(component) && ` · ${formatOptions(component)}`}
      </li>
    ))}
  </ul>
)

/** Components in the cart of a visitor are stored in the browser, so their attributes are named one by one. */
const ComponentName = ({ component: { name, fallback } }: { component: Component }) => (
  <span lang={fallback?.lang} dir={fallback?.dir}>
    {name}
  </span>
)
