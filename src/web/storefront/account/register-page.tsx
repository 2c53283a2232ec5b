import { Link, Navigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/signIn.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useShop } from '#web/shop/shop.ts'
import { useVisitor } from '#web/state/visitor.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { AccountFrame } from './account-frame.tsx'
import { getDestination } from './destination.ts'
import { GoogleButton } from './google/google-button.tsx'
import { RegisterForm } from './register-form.tsx'

export const meta = privateMeta(() => t('registerTitle'))

/** Redirects visitors who are signed in or register here. */
export default function RegisterPage() {
  const visitor = useVisitor()
  const { name } = useShop()
  const redirect = useSearchParams()[0].get('redirect')
  return (
    <AccountFrame
      title={t('registerTitle')}
      note={t('registerHint', { shop: name })}
      google={<GoogleButton redirect={redirect} />}
      footer={t('haveAccount', {
        link: (text) => (
          <Link to={paths.login(redirect ?? undefined)} className={textLinkClass}>
            {text}
          </Link>
        ),
      })}
    >
      {visitor && visitor !== 'unknown' && <Navigate to={getDestination(visitor, redirect) ?? paths.home()} replace />}
      <RegisterForm />
    </AccountFrame>
  )
}
