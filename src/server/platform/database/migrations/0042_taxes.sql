CREATE TABLE "pricing_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "pricing_rules_one_row" CHECK ("pricing_rules"."id")
);
--> statement-breakpoint
CREATE TABLE "tax_classes" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"tax_class" text NOT NULL,
	"region" text,
	"postcode_prefix" text,
	"postcode_from" integer,
	"postcode_to" integer,
	"layer" smallint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"ppm" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	CONSTRAINT "tax_rates_ppm_within" CHECK ("tax_rates"."ppm" between 0 and 1000000),
	CONSTRAINT "tax_rates_layer_within" CHECK ("tax_rates"."layer" between 1 and 5),
	CONSTRAINT "tax_rates_one_kind_of_area" CHECK (("tax_rates"."postcode_from" is null) = ("tax_rates"."postcode_to" is null) and "tax_rates"."postcode_from" <= "tax_rates"."postcode_to" and not ("tax_rates"."postcode_prefix" is not null and "tax_rates"."postcode_from" is not null)),
	CONSTRAINT "tax_rates_period" CHECK ("tax_rates"."valid_from" <= "tax_rates"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "tax_registrations" (
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"scheme" text DEFAULT 'domestic' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"since" date,
	CONSTRAINT "tax_registrations_country_region_scheme_pk" PRIMARY KEY("country","region","scheme"),
	CONSTRAINT "tax_registrations_scheme_known" CHECK ("tax_registrations"."scheme" in ('domestic', 'oss'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_treatment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_place" jsonb;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_country_tax_countries_country_fk" FOREIGN KEY ("country") REFERENCES "public"."tax_countries"("country") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_tax_class_tax_classes_code_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_registrations" ADD CONSTRAINT "tax_registrations_country_tax_countries_country_fk" FOREIGN KEY ("country") REFERENCES "public"."tax_countries"("country") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_classes_one_name" ON "tax_classes" USING btree (lower("name"));--> statement-breakpoint
-- Compares hashes as ranges, because GiST compares text only with the extension btree_gist.
ALTER TABLE "tax_rates" ADD COLUMN "area" bigint GENERATED ALWAYS AS (hashtextextended("country" || '/' || "tax_class" || '/' ||
	"layer" || '/' || coalesce("region", '') || '/' || coalesce("postcode_prefix", '') || '/' || ("postcode_from" is null), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_one_at_a_time" EXCLUDE USING gist (
	int8range("area", "area", '[]') WITH &&, int4range("postcode_from", "postcode_to", '[]') WITH &&,
	daterange("valid_from", "valid_to", '[]') WITH &&
);--> statement-breakpoint
CREATE INDEX "tax_rates_by_country" ON "tax_rates" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_class" ON "tax_rates" USING btree ("tax_class");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_tax_classes_code_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("code") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_tax_not_negative" CHECK ("order_items"."tax" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_tax_within" CHECK ("orders"."shipping_tax" between 0 and "orders"."tax") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_treatment_known" CHECK ("orders"."tax_treatment" in ('taxed', 'export', 'not_collecting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + case when "orders"."tax_included" then 0 else "orders"."tax" end) NOT VALID;--> statement-breakpoint
INSERT INTO "pricing_rules" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "tax_classes" ("code", "name") VALUES ('general', 'General');
