CREATE TABLE "translation_changes" (
	"id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "translation_changes_one_row" CHECK ("translation_changes"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"type" text NOT NULL,
	"id" text NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"plain" text,
	"source_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_type_id_language_field_pk" PRIMARY KEY("type","id","language","field"),
	CONSTRAINT "translations_type_known" CHECK ("translations"."type" in ('product', 'category', 'collection', 'brand', 'attribute', 'attribute_choice', 'option', 'option_value', 'page', 'shipping_method', 'payment_method')),
	CONSTRAINT "translations_not_empty" CHECK ("translations"."text" <> '')
);
--> statement-breakpoint
INSERT INTO "translation_changes" ("id") VALUES (1);
