CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"stock_item_id" integer,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"folder" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_folder_unique" UNIQUE("folder"),
	CONSTRAINT "files_not_empty" CHECK ("files"."bytes" > 0),
	CONSTRAINT "files_parts_not_negative" CHECK ("files"."parts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "download_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"file_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "download_grants_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "download_grants_one_per_file" UNIQUE("order_id","line","file_id"),
	CONSTRAINT "download_grants_left_not_negative" CHECK ("download_grants"."left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_product" ON "files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "files_by_stock_item" ON "files" USING btree ("stock_item_id") WHERE stock_item_id is not null;--> statement-breakpoint
CREATE INDEX "files_to_delete" ON "files" USING btree ("id") WHERE completed_at is null or removed_at is not null;--> statement-breakpoint
CREATE INDEX "download_grants_by_file" ON "download_grants" USING btree ("file_id","expires_at");