CREATE TABLE "mail_choices" (
	"user_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "mail_choices_user_id_choice_pk" PRIMARY KEY("user_id","choice"),
	CONSTRAINT "mail_choices_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "mail_choices_choice_known" CHECK ("mail_choices"."choice" in ('price-drops', 'cart-reminders', 'review-requests'))
);
--> statement-breakpoint
CREATE TABLE "viewed_pairs" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "viewed_pairs_day_product_id_other_id_pk" PRIMARY KEY("day","product_id","other_id"),
	CONSTRAINT "viewed_pairs_in_order" CHECK ("viewed_pairs"."product_id" < "viewed_pairs"."other_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "cart_lines" SET "changed_at" = "added_at";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "known_price" integer;--> statement-breakpoint
UPDATE "wishlist_items" SET "known_price" = "products"."price" FROM "products" WHERE "products"."id" = "wishlist_items"."product_id";--> statement-breakpoint
ALTER TABLE "wishlist_items" ALTER COLUMN "known_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_pairs" ADD CONSTRAINT "viewed_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_pairs" ADD CONSTRAINT "viewed_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_choices_wanted" ON "mail_choices" USING btree ("choice","user_id") WHERE wanted;--> statement-breakpoint
CREATE INDEX "viewed_pairs_by_product" ON "viewed_pairs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "viewed_pairs_by_other" ON "viewed_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "review_reports_by_user" ON "review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cart_lines_by_change" ON "cart_lines" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE reports > 0;