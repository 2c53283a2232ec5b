CREATE TABLE "cart_gift_cards" (
	"user_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_gift_cards_user_id_account_id_pk" PRIMARY KEY("user_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "stored_value_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_value_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"code_hmac" text,
	"last4" text,
	"expires_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_value_kind_known" CHECK ("stored_value_accounts"."kind" in ('gift_card', 'store_credit')),
	CONSTRAINT "stored_value_balance_within" CHECK ("stored_value_accounts"."held" >= 0 and "stored_value_accounts"."balance" >= "stored_value_accounts"."held"),
	CONSTRAINT "stored_value_of_kind" CHECK (case "stored_value_accounts"."kind" when 'gift_card' then "stored_value_accounts"."code_hmac" is not null and "stored_value_accounts"."last4" is not null and "stored_value_accounts"."user_id" is null
        else "stored_value_accounts"."user_id" is not null and "stored_value_accounts"."code_hmac" is null end)
);
--> statement-breakpoint
CREATE TABLE "stored_value_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_value_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_value_type_known" CHECK ("stored_value_transactions"."type" in ('issue', 'hold', 'release', 'spend', 'refund', 'expire', 'correct', 'cash_out')),
	CONSTRAINT "stored_value_amount" CHECK (case when "stored_value_transactions"."type" = 'correct' then "stored_value_transactions"."amount" <> 0 else "stored_value_transactions"."amount" > 0 end)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_within";--> statement-breakpoint
ALTER TABLE "cart_gift_cards" ADD CONSTRAINT "cart_gift_cards_user_id_customers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_gift_cards" ADD CONSTRAINT "cart_gift_cards_account_id_stored_value_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."stored_value_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_value_accounts" ADD CONSTRAINT "stored_value_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_value_transactions" ADD CONSTRAINT "stored_value_transactions_account_id_stored_value_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."stored_value_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_gift_cards_by_account" ON "cart_gift_cards" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_value_by_code" ON "stored_value_accounts" USING btree ("code_hmac");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_value_by_user" ON "stored_value_accounts" USING btree ("user_id","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_value_one_per_source" ON "stored_value_transactions" USING btree ("account_id","source","type");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_value_one_end_per_hold" ON "stored_value_transactions" USING btree ("account_id","source") WHERE type in ('spend', 'release');--> statement-breakpoint
CREATE INDEX "stored_value_by_source" ON "stored_value_transactions" USING btree ("source");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('open', 'processing', 'canceled', 'held', 'succeeded', 'surplus', 'undone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_within" CHECK ("payments"."refunded" between 0 and case when "payments"."state" in ('open', 'processing', 'canceled', 'held', 'undone') then 0 else 2 * "payments"."amount" end) NOT VALID;