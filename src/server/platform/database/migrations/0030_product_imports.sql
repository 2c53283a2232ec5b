CREATE TABLE "imported_pictures" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text,
	"failure" text,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_items" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text,
	"name" text DEFAULT '' NOT NULL,
	"slug" text,
	"product_id" integer,
	"revision" integer,
	"wanted" json,
	"changes" json DEFAULT '[]'::json NOT NULL,
	"before" json,
	"pictures" json,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	CONSTRAINT "product_import_items_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "product_import_items_kind_known" CHECK ("product_import_items"."kind" in ('new', 'changed', 'unchanged', 'bad')),
	CONSTRAINT "product_import_items_outcome_known" CHECK ("product_import_items"."outcome" in ('waiting', 'applied', 'skipped', 'undone', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "product_import_parts" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "product_import_parts_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"sku" text,
	"cells" jsonb NOT NULL,
	"problem" text,
	CONSTRAINT "product_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"source" text NOT NULL,
	"delimiter" text NOT NULL,
	"header" jsonb NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"mode" text,
	"failure" text,
	"staged_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"totals" jsonb NOT NULL,
	"categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unknown_categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures_left" integer DEFAULT 0 NOT NULL,
	"pictures_failed" integer DEFAULT 0 NOT NULL,
	"caller" jsonb,
	"worker" uuid,
	"worker_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" in ('checking', 'unreadable', 'checked', 'applying', 'refused', 'applied', 'undoing', 'undone')),
	CONSTRAINT "product_imports_mode_known" CHECK ("product_imports"."mode" in ('all', 'good'))
);
--> statement-breakpoint
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_parts" ADD CONSTRAINT "product_import_parts_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_items_by_kind" ON "product_import_items" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "product_import_items_by_outcome" ON "product_import_items" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "product_import_items_by_product" ON "product_import_items" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "product_import_items_with_pictures" ON "product_import_items" USING btree ("import_id","line") WHERE pictures is not null;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_key" ON "product_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "product_import_rows_by_sku" ON "product_import_rows" USING btree ("import_id","sku");--> statement-breakpoint
CREATE INDEX "product_import_rows_bad" ON "product_import_rows" USING btree ("import_id","line") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "product_imports_by_age" ON "product_imports" USING btree ("created_at","id");