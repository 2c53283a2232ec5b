CREATE TABLE "refused_holds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lapsed_holds" (
	"reference" text NOT NULL,
	"stock_item_id" integer NOT NULL,
	"holder" text NOT NULL,
	"party" text NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "lapsed_holds_reference_stock_item_id_pk" PRIMARY KEY("reference","stock_item_id")
);
--> statement-breakpoint
-- What is held already counts for its shopper alone: where it was reserved from is not known.
ALTER TABLE "reservations" ADD COLUMN "party" text;--> statement-breakpoint
UPDATE "reservations" SET "party" = "holder";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "party" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refused_holds" ADD CONSTRAINT "refused_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapsed_holds" ADD CONSTRAINT "lapsed_holds_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_holds_by_moment" ON "refused_holds" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lapsed_holds_by_holder" ON "lapsed_holds" USING btree ("holder","stock_item_id");--> statement-breakpoint
CREATE INDEX "lapsed_holds_by_party" ON "lapsed_holds" USING btree ("party","stock_item_id");--> statement-breakpoint
CREATE INDEX "lapsed_holds_by_end" ON "lapsed_holds" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "reservations_by_party" ON "reservations" USING btree ("party","stock_item_id");