CREATE TABLE "order_gift_cards" (
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"number" integer NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"send_on" date,
	"account_id" bigint,
	"mailed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "order_gift_cards_order_id_line_number_pk" PRIMARY KEY("order_id","line","number"),
	CONSTRAINT "order_gift_cards_issued_first" CHECK ("order_gift_cards"."account_id" is not null or ("order_gift_cards"."mailed_at" is null and "order_gift_cards"."taken_back_at" is null))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_type_known";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_type_known";--> statement-breakpoint
ALTER TABLE "order_gift_cards" ADD CONSTRAINT "order_gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_gift_cards" ADD CONSTRAINT "order_gift_cards_account_id_stored_value_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."stored_value_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_gift_cards_by_account" ON "order_gift_cards" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_gift_cards_to_mail" ON "order_gift_cards" USING btree ("send_on") WHERE account_id is not null and mailed_at is null and taken_back_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_known" CHECK ("products"."product_type" in ('physical', 'digital', 'service', 'gift_card', 'bundle')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_type_known" CHECK ("order_items"."product_type" in ('physical', 'digital', 'service', 'gift_card', 'bundle')) NOT VALID;