CREATE TABLE "attribute_fill_items" (
	"fill_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "attribute_fill_items_fill_id_product_id_pk" PRIMARY KEY("fill_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_fills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attribute_id" integer,
	"row" text NOT NULL,
	"category_id" integer,
	"default_unit" text NOT NULL,
	"decimal_comma" boolean NOT NULL,
	"remove_rows" boolean NOT NULL,
	"state" text DEFAULT 'filling' NOT NULL,
	"swept_to" integer DEFAULT 0 NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"caller" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attribute_fills_state_known" CHECK ("attribute_fills"."state" in ('filling', 'filled', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "attribute_fill_items" ADD CONSTRAINT "attribute_fill_items_fill_id_attribute_fills_id_fk" FOREIGN KEY ("fill_id") REFERENCES "public"."attribute_fills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_fill_items" ADD CONSTRAINT "attribute_fill_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_fills" ADD CONSTRAINT "attribute_fills_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_fill_items_by_product" ON "attribute_fill_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "attribute_fills_by_age" ON "attribute_fills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attribute_fills_by_attribute" ON "attribute_fills" USING btree ("attribute_id");