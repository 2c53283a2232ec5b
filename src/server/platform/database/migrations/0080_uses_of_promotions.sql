CREATE TABLE "promotion_redemptions" (
	"order_id" text NOT NULL,
	"promotion_id" integer NOT NULL,
	"code_id" bigint,
	"customer_id" uuid NOT NULL,
	"address_hmac" text,
	"state" text DEFAULT 'held' NOT NULL,
	"committed" boolean DEFAULT false NOT NULL,
	"discount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_redemptions_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id"),
	CONSTRAINT "promotion_redemptions_state_known" CHECK ("promotion_redemptions"."state" in ('held', 'used', 'released')),
	CONSTRAINT "promotion_redemptions_discount_not_negative" CHECK ("promotion_redemptions"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_codes" (
	"user_id" uuid NOT NULL,
	"code_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_codes_user_id_code_id_pk" PRIMARY KEY("user_id","code_id")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_positive";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_user_id_customers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_redemptions_by_customer" ON "promotion_redemptions" USING btree ("promotion_id","customer_id","state");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_by_address" ON "promotion_redemptions" USING btree ("promotion_id","address_hmac") WHERE address_hmac is not null;--> statement-breakpoint
CREATE INDEX "promotion_redemptions_by_code" ON "promotion_redemptions" USING btree ("code_id","state") WHERE code_id is not null;--> statement-breakpoint
CREATE INDEX "cart_codes_by_code" ON "cart_codes" USING btree ("code_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_discount_not_negative" CHECK ("orders"."shipping_discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_not_negative" CHECK ("payments"."amount" >= 0) NOT VALID;