CREATE TABLE "price_fills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"price_list_id" integer NOT NULL,
	"from_list_id" integer NOT NULL,
	"currency" text NOT NULL,
	"from_currency" text NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"rate_on" date,
	"rate_source" text,
	"factor" integer NOT NULL,
	"ending" text NOT NULL,
	"category_id" integer,
	"product_ids" integer[],
	"overwrite_manual" boolean NOT NULL,
	"state" text DEFAULT 'filling' NOT NULL,
	"swept_to" integer DEFAULT 0 NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"unpriced" integer DEFAULT 0 NOT NULL,
	"too_large" integer DEFAULT 0 NOT NULL,
	"caller" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_fills_state_known" CHECK ("price_fills"."state" in ('filling', 'filled', 'failed')),
	CONSTRAINT "price_fills_ending_known" CHECK ("price_fills"."ending" in ('step', '.00', '.95', '.99'))
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_reads" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "exchange_rate_reads_one_row" CHECK ("exchange_rate_reads"."only")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"on_day" date NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_base_currency_on_day_pk" PRIMARY KEY("base","currency","on_day"),
	CONSTRAINT "exchange_rates_source_known" CHECK ("exchange_rates"."source" in ('ecb', 'manual')),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."rate" > 0),
	CONSTRAINT "exchange_rates_two_currencies" CHECK ("exchange_rates"."base" <> "exchange_rates"."currency")
);
--> statement-breakpoint
ALTER TABLE "price_fills" ADD CONSTRAINT "price_fills_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_fills" ADD CONSTRAINT "price_fills_from_list_id_price_lists_id_fk" FOREIGN KEY ("from_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_fills_by_age" ON "price_fills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_fills_by_list" ON "price_fills" USING btree ("price_list_id");--> statement-breakpoint
CREATE INDEX "price_fills_by_source" ON "price_fills" USING btree ("from_list_id");