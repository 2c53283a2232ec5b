CREATE TABLE "shipping_tiers_in_currencies" (
	"zone_id" integer NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"from" bigint NOT NULL,
	"price" integer,
	"free_over" integer,
	CONSTRAINT "shipping_tiers_in_currencies_zone_id_method_currency_from_pk" PRIMARY KEY("zone_id","method","currency","from"),
	CONSTRAINT "shipping_tiers_in_currencies_code" CHECK ("shipping_tiers_in_currencies"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "shipping_tiers_in_currencies_not_negative" CHECK (least("shipping_tiers_in_currencies"."from", "shipping_tiers_in_currencies"."price", "shipping_tiers_in_currencies"."free_over") >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_currencies" (
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_currencies_day_currency_pk" PRIMARY KEY("day","currency")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "market" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "value_rate" numeric(24, 12) DEFAULT '1';--> statement-breakpoint
ALTER TABLE "shipping_tiers_in_currencies" ADD CONSTRAINT "shipping_tiers_in_currencies_method_fk" FOREIGN KEY ("zone_id","method") REFERENCES "public"."shipping_methods"("zone_id","code") ON DELETE cascade ON UPDATE no action;