import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Input } from '#contract/endpoints.ts'
import { t } from '#messages/adminLists.ts'
import { download, type FileEndpointKey } from '#web/api/download.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ExportButtonProps<K extends FileEndpointKey> {
  endpoint: K
  /** Input of the endpoint, such as the list's filters. */
  input: Input<K> & object
  label?: string
  size?: ButtonSize
}

/** Button that downloads a table as CSV and shows the progress. */
export function ExportButton<K extends FileEndpointKey>(props: ExportButtonProps<K>) {
  const { endpoint, input, label = t('exportCsv'), size } = props
  const [received, setReceived] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(endpoint, input, { onProgress: setReceived }),
    onMutate: () => setReceived(0),
    onError: (error) => toast.error(t('exportFailed', { reason: getErrorMessage(error) })),
  })
  return (
    <Button variant="secondary" size={size} pending={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      {isPending ? progressText(received) : label}
    </Button>
  )
}

/** Progress text. Counts whole megabytes, so that it changes less often. */
const progressText = (bytes: number): string =>
  bytes < 1e6 ? t('exporting') : t('exportingSize', { megabytes: Math.floor(bytes / 1e6) })
