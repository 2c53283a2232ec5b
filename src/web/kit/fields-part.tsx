import { useState } from 'react'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'
import { suggest } from './suggest.tsx'

export const FieldsPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Text field" layout="grid">
      <TextField label="Name" />
      <TextField label="Phone" optional hint="Only for questions about the delivery" placeholder="+1 555 0100" />
      <TextField label="Email" defaultValue="robin@" error="Invalid email" />
      <TextField label="Country" defaultValue="United States" disabled />
      <PasswordField label="Password" defaultValue="correct horse" />
      <SearchField label="Search products" action="Search" />
    </Example>
    <Example title="Select and text area" layout="grid">
      <SelectField label="State">
        <option>Oregon</option>
        <option>Washington</option>
      </SelectField>
      <SelectField label="Shipping" error="Choose one" defaultValue="">
        <option value="">Choose</option>
      </SelectField>
      <TextAreaField label="Message" hint="Grows with its text" />
    </Example>
    <Example title="Combobox" layout="grid">
      <SuggestingField label="Product or category" hint="Try “lamp” or “b”" />
      <SuggestingField label="With an error" error="Choose one of the suggestions" />
    </Example>
    <Example title="File drop" layout="block">
      <DropExample />
    </Example>
  </GallerySection>
)

function SuggestingField(props: { label: string; hint?: string; error?: string }) {
  const [text, setText] = useState('')
  const { found = [], pending, failed } = useSuggestions(text, { load: suggest })
  return (
    <Combobox
      {...props}
      text={text}
      onTextChange={setText}
      groups={found}
      pending={pending}
      failed={failed}
      onChoose={({ label }) => setText(label)}
    />
  )
}

const exampleFiles: DroppedFile[] = [
  { id: 'a', name: 'linen-shirt.webp', size: 48_200, preview: '/favicon.svg' },
  { id: 'b', name: 'a-product-film-with-a-rather-long-name.webp', size: 2_480_000, progress: 0.6 },
  { id: 'c', name: 'notes.txt', size: 900, error: 'This file type isn’t supported.' },
]

function DropExample() {
  const [files, setFiles] = useState<readonly DroppedFile[]>(exampleFiles)
  return (
    <FileDrop
      label="Product pictures"
      hint="JPEG, PNG or WebP, at most 5 MB each"
      accept="image/*"
      maxBytes={5 * 1024 * 1024}
      maxFiles={6}
      files={files}
      onAdd={(added) =>
        setFiles([
          ...files,
          ...added.map(({ file, error }, index) => ({
            id: `${file.name}-${files.length + index}`,
            name: file.name,
            size: file.size,
            preview: error ? undefined : URL.createObjectURL(file),
            error,
          })),
        ])
      }
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
    />
  )
}
