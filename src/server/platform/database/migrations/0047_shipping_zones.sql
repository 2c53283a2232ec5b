CREATE TABLE "shipping_methods" (
	"zone_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"estimate" text NOT NULL,
	"days_min" smallint,
	"days_max" smallint,
	"type" text NOT NULL,
	"pickup_place" text DEFAULT '' NOT NULL,
	"rate" text NOT NULL,
	CONSTRAINT "shipping_methods_zone_id_code_pk" PRIMARY KEY("zone_id","code"),
	CONSTRAINT "shipping_methods_type_known" CHECK ("shipping_methods"."type" in ('parcel', 'pickup')),
	CONSTRAINT "shipping_methods_rate_known" CHECK ("shipping_methods"."rate" in ('flat', 'weight', 'total', 'items')),
	CONSTRAINT "shipping_methods_days" CHECK ("shipping_methods"."days_min" >= 0 and "shipping_methods"."days_min" <= "shipping_methods"."days_max"),
	CONSTRAINT "shipping_methods_place_of_pickup" CHECK (("shipping_methods"."pickup_place" <> '') = ("shipping_methods"."type" = 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "shipping_tiers" (
	"zone_id" integer NOT NULL,
	"method" text NOT NULL,
	"from" bigint NOT NULL,
	"price" integer,
	"free_over" integer,
	CONSTRAINT "shipping_tiers_zone_id_method_from_pk" PRIMARY KEY("zone_id","method","from"),
	CONSTRAINT "shipping_tiers_not_negative" CHECK (least("shipping_tiers"."from", "shipping_tiers"."price", "shipping_tiers"."free_over") >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zone_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zone_id" integer NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"postcode_prefix" text,
	"postcode_from" integer,
	"postcode_to" integer,
	"area" bigint GENERATED ALWAYS AS (hashtextextended("country" || '/' || coalesce("region", '') || '/' || coalesce("postcode_prefix", '') || '/' || ("postcode_from" is null), 0)) STORED NOT NULL,
	CONSTRAINT "zone_places_one_kind_of_area" CHECK (("zone_places"."postcode_from" is null) = ("zone_places"."postcode_to" is null) and "zone_places"."postcode_from" <= "zone_places"."postcode_to" and not ("zone_places"."postcode_prefix" is not null and "zone_places"."postcode_from" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_zone_id_shipping_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_tiers" ADD CONSTRAINT "shipping_tiers_method_fk" FOREIGN KEY ("zone_id","method") REFERENCES "public"."shipping_methods"("zone_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_places" ADD CONSTRAINT "zone_places_zone_id_shipping_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_places_by_zone" ON "zone_places" USING btree ("zone_id","id");--> statement-breakpoint
-- Compares hashes as ranges, because GiST compares text only with the extension btree_gist.
ALTER TABLE "zone_places" ADD CONSTRAINT "zone_places_one_zone" EXCLUDE USING gist (
	int8range("area", "area", '[]') WITH &&, int4range("postcode_from", "postcode_to", '[]') WITH &&
);
