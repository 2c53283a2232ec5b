import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#messages/adminMails.ts'
import { applyStyles, removeStyles } from './email-document.ts'

/**
 * An email in a sandboxed frame without scripts and forms. Links open in new tabs. Styles are applied by script, because the
 * page's Content-Security-Policy also applies to the frame and forbids inline styles.
 */
export function EmailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(480)
  const stopWatching = useRef<() => void>(undefined)
  const { unstyledHtml, styles } = useMemo(() => removeStyles(html), [html])
  useEffect(() => () => stopWatching.current?.(), [])

  function onLoad(emailDocument: Document | null) {
    stopWatching.current?.()
    if (!emailDocument) return
    applyStyles(emailDocument, styles)
    const resizeObserver = new ResizeObserver(() =>
      setHeight(Math.ceil(emailDocument.body.getBoundingClientRect().height)),
    )
    resizeObserver.observe(emailDocument.body)
    stopWatching.current = () => resizeObserver.disconnect()
  }

  return (
    <iframe
      title={t('preview')}
      srcDoc={unstyledHtml}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      height={height}
      className="block w-full rounded-lg border"
      onLoad={({ currentTarget }) => onLoad(currentTarget.contentDocument)}
    />
  )
}
