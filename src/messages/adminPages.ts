// Made by `npm run messages` from en/adminPages.json: change that, not this.
import { area } from './runtime/area.ts'

export const t = area<{
  /** Page saved. */ saved: undefined
  /** this page */ thisPage: undefined
  /** Title */ title: undefined
  /** Description */ description: undefined
  /** Shown below the title and in search engines. */ descriptionHint: undefined
  /** Text */ text: undefined
  /** Write */ write: undefined
  /** Preview */ preview: undefined
  /** Markdown: ## Heading, **bold**, - list, [link text](/address). */ markdownHint: undefined
  /** Save page */ savePage: undefined
  /** Discard mine and load theirs */ loadTheirs: undefined
  /** Values from the settings */ settingsValues: undefined
  /** History */ history: undefined
  /** Default text */ defaultText: undefined
  /** Current */ current: undefined
  /** View version {version, number} */ viewVersion: { version: number }
  /** View */ view: undefined
  /** Page */ page: undefined
  /** This page couldn’t be loaded */ loadFailed: undefined
  /** Page not found */ notFound: undefined
  /** Choose a page from the list. */ notFoundHint: undefined
  /** Show all pages */ showAll: undefined
  /** Nothing to preview yet. */ nothingToPreview: undefined
  /** The preview couldn’t be loaded */ previewFailed: undefined
  /** Pages couldn’t be loaded */ listFailed: undefined
  /** No pages found */ noneFound: undefined
  /** Pages are added when the shop starts. */ emptyHint: undefined
  /** Last changed by */ changedBy: undefined
  /** Changed */ changed: undefined
  /** Page restored. */ restored: undefined
  /** {title}, version {version, number} */ titleAndVersion: { title: string; version: number }
  /** Version {version, number} */ version: { version: number }
  /** Restore this version */ restoreVersion: undefined
  /** Formatting */ formatting: undefined
  /** Heading */ heading: undefined
  /** Bold */ bold: undefined
  /** Italic */ italic: undefined
  /** List */ list: undefined
  /** Numbered list */ numberedList: undefined
  /** Quote */ quote: undefined
  /** Link */ link: undefined
}>('adminPages', {
  saved: "Page saved.",
  thisPage: "this page",
  title: "Title",
  description: "Description",
  descriptionHint: "Shown below the title and in search engines.",
  text: "Text",
  write: "Write",
  preview: "Preview",
  markdownHint: "Markdown: ## Heading, **bold**, - list, [link text](/address).",
  savePage: "Save page",
  loadTheirs: "Discard mine and load theirs",
  settingsValues: "Values from the settings",
  history: "History",
  defaultText: "Default text",
  current: "Current",
  viewVersion: ["View version ",["version",4]],
  view: "View",
  page: "Page",
  loadFailed: "This page couldn’t be loaded",
  notFound: "Page not found",
  notFoundHint: "Choose a page from the list.",
  showAll: "Show all pages",
  nothingToPreview: "Nothing to preview yet.",
  previewFailed: "The preview couldn’t be loaded",
  listFailed: "Pages couldn’t be loaded",
  noneFound: "No pages found",
  emptyHint: "Pages are added when the shop starts.",
  changedBy: "Last changed by",
  changed: "Changed",
  restored: "Page restored.",
  titleAndVersion: [["title"],", version ",["version",4]],
  version: ["Version ",["version",4]],
  restoreVersion: "Restore this version",
  formatting: "Formatting",
  heading: "Heading",
  bold: "Bold",
  italic: "Italic",
  list: "List",
  numberedList: "Numbered list",
  quote: "Quote",
  link: "Link",
})
