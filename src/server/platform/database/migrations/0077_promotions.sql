CREATE TABLE "promotion_amounts" (
	"promotion_id" integer NOT NULL,
	"currency" text NOT NULL,
	"value" bigint,
	"minimum" bigint,
	CONSTRAINT "promotion_amounts_promotion_id_currency_pk" PRIMARY KEY("promotion_id","currency"),
	CONSTRAINT "promotion_amounts_code" CHECK ("promotion_amounts"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "promotion_amounts_any" CHECK (num_nonnulls("promotion_amounts"."value", "promotion_amounts"."minimum") > 0),
	CONSTRAINT "promotion_amounts_not_negative" CHECK (least("promotion_amounts"."value", "promotion_amounts"."minimum") >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_code_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"promotion_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"count" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"limit" integer,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'making' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_code_batches_state_known" CHECK ("promotion_code_batches"."state" in ('making', 'made', 'failed')),
	CONSTRAINT "promotion_code_batches_made_within" CHECK ("promotion_code_batches"."made" between 0 and "promotion_code_batches"."count")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" "citext" NOT NULL,
	"promotion_id" integer NOT NULL,
	"limit" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promotion_codes_within_limit" CHECK ("promotion_codes"."held" + "promotion_codes"."used" <= "promotion_codes"."limit"),
	CONSTRAINT "promotion_codes_not_negative" CHECK (least("promotion_codes"."held", "promotion_codes"."used") >= 0),
	CONSTRAINT "promotion_codes_limit_positive" CHECK ("promotion_codes"."limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_counters" (
	"promotion_id" integer PRIMARY KEY NOT NULL,
	"limit" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_counters_within_limit" CHECK ("promotion_counters"."held" + "promotion_counters"."used" <= "promotion_counters"."limit"),
	CONSTRAINT "promotion_counters_not_negative" CHECK (least("promotion_counters"."held", "promotion_counters"."used") >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"class" text NOT NULL,
	"type" text NOT NULL,
	"percent" integer,
	"conditions" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"combines_with" text[] NOT NULL,
	"needs_code" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"limit_per_customer" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_class_known" CHECK ("promotions"."class" in ('product', 'order', 'shipping')),
	CONSTRAINT "promotions_type_known" CHECK ("promotions"."type" in ('percent', 'amount', 'fixed_price', 'buy_x_get_y', 'free_shipping')),
	CONSTRAINT "promotions_percent" CHECK (("promotions"."percent" is not null) = ("promotions"."type" in ('percent', 'buy_x_get_y')) and "promotions"."percent" between 1 and 10000),
	CONSTRAINT "promotions_end_after_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_limit_positive" CHECK ("promotions"."limit_per_customer" > 0)
);
--> statement-breakpoint
ALTER TABLE "promotion_amounts" ADD CONSTRAINT "promotion_amounts_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_code_batches" ADD CONSTRAINT "promotion_code_batches_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_counters" ADD CONSTRAINT "promotion_counters_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_code_batches_due" ON "promotion_code_batches" USING btree ("next_attempt_at") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "promotion_code_batches_by_promotion" ON "promotion_code_batches" USING btree ("promotion_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_codes_one_code" ON "promotion_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotion_codes_by_promotion" ON "promotion_codes" USING btree ("promotion_id","id");--> statement-breakpoint
CREATE INDEX "promotions_by_end" ON "promotions" USING btree ("ends_at");